-- Orders are found by any part of their number, their buyer's name or the buyer's own reference: one expression for all three.
create index orders_text on orders using gin ((number || ' ' || buyer_name || ' ' || reference) gin_trgm_ops);
