export { inboxCalls } from './inbox.routes.ts';
export { countUnread, forgetAbout } from './messages.repository.ts';
export type { ChannelName } from './switches.repository.ts';
export { forgetOldMessages, keepMessage } from './use-cases/keep-message.ts';
export { isWanted } from './use-cases/message-switches.ts';
