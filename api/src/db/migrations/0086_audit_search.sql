-- The audit log is searched by a kind of thing alone, and by a number whose kind nobody knows; both without reading it whole.
drop index audit_log_subject;
create index audit_log_subject on audit_log (subject_id, subject_type, at desc, id desc);
create index audit_log_kind on audit_log (subject_type, at desc, id desc);
