interface Tree {
  packages: Record<string, { name?: string; version?: string; integrity?: string; optional?: boolean }>;
}

export function isSameTree(lock: Tree, installed: Tree): boolean;
