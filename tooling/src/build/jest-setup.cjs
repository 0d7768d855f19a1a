// Tests without a window load nothing that one needs.
if (typeof window !== 'undefined') require('./jest-window');
