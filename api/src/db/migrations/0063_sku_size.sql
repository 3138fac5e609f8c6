-- Length, width and height of a unit, in millimetres.
alter table skus
  add column size_mm integer[] check (cardinality(size_mm) = 3 and 0 < all (size_mm) and array_position(size_mm, null) is null);
