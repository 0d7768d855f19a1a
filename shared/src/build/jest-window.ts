import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { completeWindow } from '../rendering/complete-window.ts';

// A busy machine may take its time, but no longer than anybody would wait.
configure({ asyncUtilTimeout: 4000 });
completeWindow(window);
