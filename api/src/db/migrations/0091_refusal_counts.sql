-- How often calls were answered with each refusal or defect, by ten minutes: for two days, of nobody in particular.
create table refusal_counts (
  -- the beginning of the ten minutes
  at timestamptz not null,
  code text not null,
  -- of the answer
  status integer not null,
  times integer not null check (times > 0),
  primary key (at, code)
);
