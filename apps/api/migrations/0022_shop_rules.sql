-- A program from before the cart sells by the rules of the documents, until the bank says otherwise.
update program set configuration = configuration || jsonb_build_object(
  'shop', '{
    "minimumCartPoints": 1000,
    "binRanges": [{"from": "541234", "to": "541235"}, {"from": "552200", "to": "552299"}],
    "deliveryDays": {"from": 14, "to": 21},
    "giftCardHours": 6,
    "cancellationHours": 6,
    "returnDays": 14,
    "damageDays": 7
  }'::jsonb
)
where not configuration ? 'shop';
