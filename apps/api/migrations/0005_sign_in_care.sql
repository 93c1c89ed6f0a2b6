-- Sessions are forgotten by their beginning; an index on their last use would be rewritten by every call.
create index session_by_age on session (created_at);
create index used_bank_token_by_age on used_bank_token (expires_at);
create index login_throttle_by_age on login_throttle (window_started_at);

-- Staff look for members by the last digits of a card.
create index medium_by_ending on medium (number_ending);
