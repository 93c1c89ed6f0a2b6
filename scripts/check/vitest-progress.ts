import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { projectRoot } from '../project.ts';

/** A line for every file that is done, with how many there are; what failed is told at the end of the whole run. */
// oxlint-disable-next-line import/no-default-export -- the only form the test tool takes
export default class VitestProgress implements Reporter {
  private total = 0;
  private done = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.total = specifications.length;
  }

  onTestModuleEnd(testModule: TestModule): void {
    this.done += 1;
    const place = `[${String(this.done).padStart(String(this.total).length)}/${this.total}]`;
    const mark = testModule.ok() ? '✓' : '✗';
    const seconds = (testModule.diagnostic().duration / 1000).toFixed(1);
    console.log(`${place} ${mark} ${relative(projectRoot, testModule.moduleId)} (${seconds} s)`);
  }
}
