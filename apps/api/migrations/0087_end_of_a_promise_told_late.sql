-- Who is told after the second limit gets the points a day later (endOf of modules/promises): the page says that moment, as the
-- mail does, and not one that has passed.
set local lock_timeout = '5s';

create or replace function shown_promise(wanted uuid) returns json language sql stable as $$
  select json_build_object('due', moment(p.due_at),
    'limit', moment(case when p.told_at >= p.limit_at then p.told_at + interval '1 day' else p.limit_at end),
    'asked', (select coalesce(json_agg(moment(each) order by each), '[]'::json) from unnest(p.asked_at) each),
    'told', moment(p.told_at), 'back', moment(p.withdrawn_at),
    'pace', case when c.way is not null then json_build_object('usual', c.usual_minutes, 'most', c.most_minutes) end)
  from promise p left join promise_pace c on c.way = p.way and c.partner = p.partner
  where p.subject_id = wanted
$$;
