/**
 * Builds the statement that writes a revision for each step of the reports: how they came in, and each change of their status. It
 * runs after all reports are there.
 */
export function revisionStatement(): string {
  const change = (field: string, before: string, after: string) =>
    `jsonb_build_object('field', '${field}', 'before', ${before}, 'after', ${after})`;
  return `
    insert into report_revision (id, report_id, changed_at, changed_by, action, changes, undo)
    select row_number() over (order by at, report_id, place), report_id, at, by,
      (case when place = 1 then 'CREATED' else 'STATUS_CHANGED' end)::revision_action,
      case when place = 1 then '[]'::jsonb
        when status = 'ACCEPTED' and department is not null
        then jsonb_build_array(${change('status', 'earlier', 'status')}, ${change('department', 'null', 'department')})
        else jsonb_build_array(${change('status', 'earlier', 'status')}) end,
      '{}'::jsonb
    from (
      select r.id as report_id, place, step->>'status' as status, (step->>'at')::timestamptz as at, step->>'by' as by,
        lag(step->>'status') over (partition by r.id order by place) as earlier, d.name as department
      from report r
        cross join lateral jsonb_array_elements(r.history) with ordinality as steps(step, place)
        left join department d on d.id = r.department_id
    ) as steps`;
}
