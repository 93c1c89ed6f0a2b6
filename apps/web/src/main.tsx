import './styles/figtree.css';
import './styles/fallback-fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { startApp } from './app/start-app.tsx';
import { hideAddressToken } from './lib/session/address-token.ts';

hideAddressToken();
void startApp(document);
