import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export interface Page {
  readonly title: string;
  /** The navigation entry this page belongs to. */
  readonly path: string;
  readonly content: Html;
}

export interface NavigationEntry {
  readonly path: string;
  readonly title: string;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%2300847f'/%3E%3Cpath d='M8 13l8-4 8 4v7l-8 4-8-4z M8 13l8 4 8-4 M16 17v7' fill='none' stroke='white' stroke-width='2' stroke-linejoin='round'/%3E%3C/svg%3E";

/** Turns a page into an answer, inside the frame that all pages share. */
export type SendPage = (reply: FastifyReply, page: Page) => FastifyReply;

export function createPageSender(navigation: readonly NavigationEntry[]): SendPage {
  return (reply, page) => reply.type('text/html; charset=utf-8').send(layout(navigation, page).markup);
}

function layout(navigation: readonly NavigationEntry[], page: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} – Sandbox</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="header">
<div class="header-inner">
<p class="brand"><img src="${ICON}" alt="" width="28" height="28"> Sandbox</p>
<nav aria-label="Main"><ul class="nav">${navigation.map((entry) => navigationItem(entry, page.path))}</ul></nav>
</div>
</header>
<main id="content" tabindex="-1">
${page.content}
</main>
<footer class="footer"><p>A toy world for development, tests and demonstrations. It lives in memory and forgets when it stops.</p></footer>
</body>
</html>
`;
}

const navigationItem = (entry: NavigationEntry, currentPath: string): Html =>
  html`<li><a href="${entry.path}"${entry.path === currentPath && html` aria-current="page"`}>${entry.title}</a></li>`;
