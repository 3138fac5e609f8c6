-- A carrier asks about a parcel by its tracking number alone.
create index shipments_tracking on shipments (upper(tracking_number)) where tracking_number <> '';
