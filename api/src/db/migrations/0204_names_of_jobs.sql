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
    -- where a worker of this release ran before, the new name is there already: the old one's jobs go to it
    if exists (select from graphile_worker._private_tasks where identifier = renamed[n][2]) then
      update graphile_worker._private_jobs
        set task_id = (select id from graphile_worker._private_tasks where identifier = renamed[n][2])
        where task_id = (select id from graphile_worker._private_tasks where identifier = renamed[n][1]);
      delete from graphile_worker._private_tasks where identifier = renamed[n][1];
    else
      update graphile_worker._private_tasks set identifier = renamed[n][2] where identifier = renamed[n][1];
    end if;
    if exists (select from graphile_worker._private_known_crontabs where identifier = renamed[n][2]) then
      delete from graphile_worker._private_known_crontabs where identifier = renamed[n][1];
    else
      update graphile_worker._private_known_crontabs set identifier = renamed[n][2] where identifier = renamed[n][1];
    end if;
  end loop;
end
$$;

-- Calls that come again are known by their route.
update idempotency_keys set route = replace(route, ' /seller/goods', ' /seller/products') where route like '% /seller/goods%';
