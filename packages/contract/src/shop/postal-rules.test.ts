import { describe, expect, test } from 'vitest';
import { isPostalCode, isRegion, type PostalCountry, postalRules, regionName } from './postal-rules.ts';

describe('[ADDR-03] postal codes', () => {
  test.each<[PostalCountry, string, boolean]>([
    ['US', '97205', true],
    ['US', '97205-1234', true],
    ['US', '972051234', true],
    ['US', '9720', false],
    ['US', '97205-12', false],
    ['US', 'A1A 1A1', false],
    ['CA', 'H2X 1Y4', true],
    ['CA', 'h2x1y4', true],
    ['CA', 'H2X-1Y4', true],
    ['CA', 'D2X 1Y4', true],
    ['CA', 'W2X 1O4', true],
    ['CA', '2HX 1Y4', false],
    ['CA', 'H2X 1YY', false],
    ['CA', 'H2X  1Y4', false],
    ['AU', '2000', true],
    ['AU', '200', false],
    ['AU', '20000', false],
  ])('%s %s: %s', (country, code, isRight) => {
    expect(isPostalCode(country, code)).toBe(isRight);
  });

  test.each<[PostalCountry, string, string]>([
    ['US', '972051234', '97205-1234'],
    ['US', ' 97205 ', '97205'],
    ['CA', 'h2x-1y4', 'H2X 1Y4'],
    ['AU', '2000', '2000'],
  ])('%s %s is written %s', (country, typed, written) => {
    expect(postalRules[country].normalise(typed)).toBe(written);
  });
});

test('[ADDR-01] states and provinces are listed, in both languages', () => {
  expect(postalRules.US.regions).toHaveLength(52);
  expect(postalRules.CA.regions).toHaveLength(13);
  expect(isRegion('CA', 'QC')).toBe(true);
  expect(isRegion('US', 'QC')).toBe(false);
  expect(regionName('CA', 'QC', 'fr')).toBe('Québec');
  expect(regionName('US', 'OR', 'fr')).toBe('Oregon');
});
