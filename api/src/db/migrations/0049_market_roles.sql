-- The market's people have roles: who worked for it so far owns it.
alter table operators drop constraint operators_role_check,
  add constraint operators_role_check check (role in
    ('owner', 'purchaser', 'viewer', 'staff', 'content', 'moderation', 'money', 'support', 'readOnly'));
alter table account_invitations drop constraint account_invitations_role_check,
  add constraint account_invitations_role_check check (role in
    ('owner', 'purchaser', 'viewer', 'staff', 'content', 'moderation', 'money', 'support', 'readOnly'));
