export function nodeProblem(own: { version: string; system: string; hasGlibc: boolean }): string | undefined;
