import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '../../../../deploy/prometheus', name), 'utf8');
const runbooks = readFileSync(join(import.meta.dirname, '../../../../docs/runbooks.md'), 'utf8');

/** Every name before a brace, a bracket or the end of a sum. */
const namesIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:[a-z]+_)+(?:total|seconds|count|bucket|connections|violations)\b/g));

test.each(['alerts.yml', 'dashboard.json'])('%s asks for figures that the portal tells', async (name) => {
  const metrics = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 }, async () => undefined);
  const told = await metrics.registry.metrics();
  const asked = [...namesIn(fileOf(name))].map((each) => each.replace(/_(?:count|bucket)$/, ''));
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((each) => !told.includes(`# TYPE ${each} `))).toEqual([]);
});

test('what Node tells of its process is watched once, however many apps it holds', async () => {
  const open = () => createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 }, async () => undefined).registry;
  const [one, other] = [open(), open()];
  const name = 'nodejs_eventloop_utilization_summary';
  expect(one.getSingleMetric(name)).toBeDefined();
  expect(one.getSingleMetric(name)).toBe(other.getSingleMetric(name));
  expect(one.getSingleMetric('jobs_total')).not.toBe(other.getSingleMetric('jobs_total'));
});

test('the runbooks that alarms name are there', () => {
  const named = [...fileOf('alerts.yml').matchAll(/docs\/runbooks\.md: ([^"]+)"/g)].map(([, title]) => title);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((title) => !runbooks.includes(`## ${title}\n`))).toEqual([]);
});
