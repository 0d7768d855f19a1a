import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { completeWindow } from './complete-window.ts';

// A busy machine must not fail tests: allow more time to wait.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

// A test of the server has no window at all.
if ('window' in globalThis) completeWindow(window);
