import './styles/figtree.css';
import './styles/fallback-fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { startApp } from './app/start-app.tsx';
import { hideAddressToken } from './lib/session/address-token.ts';

// Old browsers run no early script: the styles that it would bring are in the template still.
const aside = document.querySelector<HTMLTemplateElement>('#scripts')?.content.querySelector('link[rel=stylesheet]');
if (aside) document.head.append(aside);

hideAddressToken();
void startApp(document);
