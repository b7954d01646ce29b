"""From sound and rough words to what was really uttered and when: pure steps before measuring."""
