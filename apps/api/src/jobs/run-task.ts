/** Runs one of the worker's tasks now, by hand: node apps/api/src/jobs/run-task.ts take-in-card-transactions */
import type { JobHelpers } from 'graphile-worker';
import { readConfigOrExit } from '../config-or-exit.ts';
import { createLog } from '../platform/log.ts';
import { wire } from '../wiring.ts';
import { createTaskList } from './task-list.ts';

const [name = '', payload = '{}'] = process.argv.slice(2);
const config = readConfigOrExit();
const house = await wire(config, createLog(config.logLevel));
try {
  const tasks = createTaskList(house);
  const task = tasks[name];
  if (!task) {
    console.error(`There is no task "${name}". There are: ${Object.keys(tasks).join(', ')}.`);
    process.exitCode = 1;
  } else {
    // None of our tasks uses what the library hands over beside the payload.
    await task(JSON.parse(payload), {} as JobHelpers);
    console.log(`${name} is done.`);
  }
} finally {
  await house.close();
}
