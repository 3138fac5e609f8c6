-- a code that proves who closes a shop of theirs
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'reset', 'changePhone', 'changeEmail', 'openShop', 'deleteAccount', 'bankDetails', 'owners', 'closeShop'));
