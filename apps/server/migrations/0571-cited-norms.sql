-- Norms that rules on declared values cite, and their clauses (packages/domain, filing/declared-rules).

insert into norm (number, name, valid_from, valid_until, replaced_by, is_compulsory) values
  ('GB 50223-2008', '建筑工程抗震设防分类标准', '2008-07-30', null, null, false),
  ('住建部令第13号', '房屋建筑和市政基础设施工程施工图设计文件审查管理办法', '2013-08-01', null, null, false)
on conflict do nothing;

insert into clause (norm_id, clause_no, wording, disciplines)
select norm.id, cited.clause_no, cited.wording, cited.disciplines
from (values
  ('GB 50223-2008', '6.0.8', '中小学、幼儿园的教学用房、学生宿舍和食堂，抗震设防类别不低于重点设防类', array['JG']),
  ('GB 50011-2010', '5.5.1', '多遇地震下的弹性层间位移角限值：框架1/550，框架-抗震墙1/800，抗震墙1/1000，钢结构1/250', array['JG']),
  ('GB 50011-2010', '6.3.6', '框架柱轴压比限值：一级0.65，二级0.75，三级0.85，四级0.90', array['JG']),
  ('住建部令第13号', '10', '建设单位送审时提供作为勘察设计依据的政府有关部门批准文件，并对真实性负责', array['JZ'])
) as cited (number, clause_no, wording, disciplines)
join norm using (number)
on conflict do nothing;
