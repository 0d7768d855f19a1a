import '@testing-library/jest-dom';
import { completeWindow } from '@baza/shared/rendering/complete-window';
import { configure } from '@testing-library/react';

// A busy machine may take its time, but no longer than anybody would wait.
configure({ asyncUtilTimeout: 4000 });
completeWindow(window);
