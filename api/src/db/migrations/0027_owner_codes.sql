-- a code that proves who changes the owners of an account
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'reset', 'changePhone', 'openShop', 'deleteAccount', 'bankDetails', 'owners'));
