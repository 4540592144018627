-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C036 project.readProject, C037 project.readProjectForSupervise, C038 project.readProjectForCdr
select id from participant where application_id = $1 and org_id = $2 and participant_type = $3 and is_main = $4;

-- C043 project.findByProjectNumber
select project_name, project_address, division_code
from project_application
where (project_no = $1 or project_code = $2) and state in ($…)
order by id desc
limit $3;

-- C048 phosphogypsum.readPhosphogypsum
select * from phosphogypsum_use where application_id = $1;

-- C140 building.listBuildings
select *
from building
where building.submission_id = (
  select coalesce(alters_id, beside_id, id) as home from submission where submission.id = $1
)
order by sort_no, id;

-- C145 building.readBuilding, C148 building.readDesignInfo, C159 railUnit.readRailUnit
select * from building where id = $1;

-- C149 building.listDesignInfo
select * from building where submission_id = $1 order by sort_no, id;

-- C150 specialDesign.listSpecialDesigns
select id, building_name, other_design_info from building where submission_id = $1 order by sort_no, id;

-- C156 building.queryBuildings, C157 building.queryBuildingsInReview
select *,
  (
    select count(*)
    from review_task t
    where t.submission_id = building.submission_id and t.state <> 'CANCELLED' and true
      and t.version_id = (
        select max(v.id)
        from submission_version v
        where v.submission_id = building.submission_id and v.state not in ('DRAFT', 'PARTIAL')
      )
      and building.building_info -> 'disciplines' ? t.discipline
  ) as task_count,
  (
    select count(*)
    from review_task t
    where t.submission_id = building.submission_id and t.state <> 'CANCELLED'
      and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
      and t.version_id = (
        select max(v.id)
        from submission_version v
        where v.submission_id = building.submission_id and v.state not in ('DRAFT', 'PARTIAL')
      )
      and building.building_info -> 'disciplines' ? t.discipline
  ) as task_done_count
from building
where submission_id = $1
order by sort_no, id
limit $2
offset $3;

-- C156 building.queryBuildings, C157 building.queryBuildingsInReview
select count(*) as total from building where submission_id = $1;

-- C161 atlas.listAtlases
select atlas.*, organisation.org_name, project_application.biz_type
from atlas
inner join organisation on organisation.id = atlas.design_org_id
inner join project_application on project_application.id = atlas.application_id
where submission_id = $1
order by atlas.sort_no, atlas.id;

-- C161 atlas.listAtlases
select drawing.building_id, drawing.discipline, drawing.graph_num
from drawing
inner join share on share.id = drawing.share_id
where share.version_id = $1 and drawing.kind = $2 and drawing.removed = $3 and drawing.change_type <> $4;

-- C161 atlas.listAtlases
select id as "buildingId", building_name as "buildingName"
from building
where submission_id = $1
order by sort_no, id;

-- C161 atlas.listAtlases
select submission.id
from submission
inner join project_application on project_application.id = submission.application_id
where submission.id = $1 and submission.state in ($…) and submission.alters_id is null
  and project_application.state in ($…);

-- C169 protective.queryProtectiveUnits
select count(*) as total from protective_unit where submission_id = $1;

-- C169 protective.queryProtectiveUnits
select protective_unit.*, building.building_name
from protective_unit
left join building on building.id = protective_unit.building_id
where protective_unit.submission_id = $1
order by protective_unit.sort_no, protective_unit.id
limit $2
offset $3;

-- C171 protective.listProtectiveUnits
select protective_unit.*, building.building_name
from protective_unit
left join building on building.id = protective_unit.building_id
where protective_unit.submission_id = $1
order by protective_unit.sort_no, protective_unit.id;

-- C173 protective.readCivilAirDefence
select * from civil_air_defence where submission_id = $1;

-- project.listCorrections
select * from info_correction where application_id = $1 order by id desc;
