-- Nobody reads it any more: what looks at all movements starts from the lots and their credits.
drop view lot_movement;
