-- The market's people find a payment by what its gateway calls the attempt, at whichever merchant.
create index payments_reference on payments (reference);
