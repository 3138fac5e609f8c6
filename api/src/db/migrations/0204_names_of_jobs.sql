-- Jobs have other names since. Their rows are graphile-worker's, whose tables a new database does not have yet.
do $$
declare
  renamed constant text[][] := array[
    ['tell_published', 'notify_published'],
    ['tell_followers', 'notify_followers'],
    ['refresh_goods', 'refresh_products'],
    ['reckon_records', 'compute_records'],
    ['import_goods', 'import_products']
  ];
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  for n in 1 .. array_length(renamed, 1) loop
    update graphile_worker._private_tasks set identifier = renamed[n][2] where identifier = renamed[n][1];
    update graphile_worker._private_known_crontabs set identifier = renamed[n][2] where identifier = renamed[n][1];
  end loop;
end
$$;

-- Calls that come again are known by their route.
update idempotency_keys set route = replace(route, ' /seller/goods', ' /seller/products') where route like '% /seller/goods%';
