import { describe, expect, test } from 'vitest';
import { isKeptLink, readHtml, withoutLooks, writeHtml } from './rich-text-schema.ts';

const through = (html: string): string => writeHtml(readHtml(html));

describe('rich text in the editor', () => {
  test.each([
    '<h2>By the lake</h2><p>From <strong>{minimum_points}</strong> <em>points</em>.</p>',
    '<h3>Three</h3><h4>Four</h4><ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>',
    '<p>See <a href="/faq">the answers</a>, <a href="https://bank.example">the bank</a><br>or <a href="tel:+15551234">call</a>.</p>',
    '<blockquote><p>Said</p></blockquote><hr><p>after</p>',
    '<table><caption>Fees</caption><thead><tr><th scope="col">Card</th></tr></thead><tbody><tr><td colspan="2">0</td></tr></tbody></table>',
  ])('[CONT-03] keeps whatever the server lets through: %s', (html) => {
    expect(through(html)).toBe(html);
  });

  test('[CONT-03] what is pasted loses what the server would take away', () => {
    const pasted =
      '<h1 style="color:red">Title</h1><script>alert(1)</script><div class="x">Text <b>bold</b> <i>it</i> <u>under</u>' +
      '<img src=x onerror=alert(1)></div><p><a href="javascript:alert(1)">no</a> <a href="//evil.example">no</a></p><p></p>';
    expect(through(pasted)).toBe('<h2>Title</h2><p>Text <strong>bold</strong> <em>it</em> under</p><p>no no</p>');
  });

  test('styles and handlers of the clipboard go before the browser reads them, and words about them stay', () => {
    const html = '<p style="color:red" class=x onclick=\'a()\'>a style="b" onclick=c</p><img src=x onerror=d>';
    expect(withoutLooks(html)).toBe('<p class=x>a style="b" onclick=c</p><img src=x>');
  });

  test('an empty field is empty', () => {
    expect([through(''), through('<p></p>')]).toEqual(['', '']);
  });

  test.each([
    ['/faq', true],
    ['https://bank.example/x?y=1', true],
    ['mailto:help@bank.example', true],
    ['#top', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['http://bank.example', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('the address %s of a link is kept: %s', (href, isKept) => {
    expect(isKeptLink(href)).toBe(isKept);
  });
});
