import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine takes its time to fetch what a page loads lazily; a test that passes never waits for it.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
