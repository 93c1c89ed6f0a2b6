import './styles/figtree.css';
import './styles/fallback-fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { startApp } from './app/start-app.tsx';
import { hideAddressToken } from './lib/session/address-token.ts';

hideAddressToken();
// In a task of its own: to read the scripts took long enough, and the reader may have pressed something.
setTimeout(() => void startApp(document));
