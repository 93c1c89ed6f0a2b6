/** What an integrator reads first at /v1/docs. */
export const introduction = `Every call of the rewards portal. Each is below \`/v1\`, takes and answers JSON unless it says otherwise, and writes its texts in the language of \`?locale=en-US\` or \`fr-CA\`, else of \`Accept-Language\`.

## Log on
\`POST /v1/auth/login\` answers an access token for a member, \`POST /v1/staff/login\` one for staff. Send it as \`Authorization: Bearer …\`. It lives an hour; \`POST /v1/auth/refresh\` exchanges it for the next one, at most once in 30 seconds, and the one before stays valid that long. A session ends after 15 minutes without a call and after twelve hours in any case; then the answer is 401 with the code \`unauthenticated\` or \`session_idle\`.

## Errors
Every refusal has one shape, \`Error\`: a \`code\` for programs, a \`message\` for people, \`errors\` by field where fields are wrong, \`reason\` with figures, and \`trace_id\`, which support can look up. Nothing was changed by a call that was refused. 4xx is a refusal, 5xx a fault of ours; 503 says with \`Retry-After\` when to ask again.

## Paging
Lists take \`page\`, or a \`cursor\` that the answer before named, and say how many there are where that is known.

## Idempotency
Calls that move points or money take \`Idempotency-Key\`. Make one key for one decision of a person. Send the same request with the same key as often as you like: it is done once, and each time the answer is the first one. The same key with another request is refused with \`idempotency_key_reused\`. When no answer came, ask again with the same key: silence does not mean that nothing happened.

## Limits
600 calls a minute for each address; beyond that 429. Log-on: five wrong tries lock a login for 15 minutes, thirty an address. A body has at most 100 kB.`;
