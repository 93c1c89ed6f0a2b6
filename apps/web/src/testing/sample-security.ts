import type { Security } from '@rewards/contract';

/** For tests: nobody has stopped anything. */
export const notStopped: Security = {
  freeze: null,
  is_stopped_by_other: false,
  proof: 'mail',
  recovery_codes_left: 0,
  needs_password: true,
};
