-- what the buyer says of one line, such as which colour they would rather have; at most 200 characters
alter table order_lines add column note text not null default '';
