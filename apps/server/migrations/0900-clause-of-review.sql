-- What a review looks at, which rules on the words of sheets cite.

insert into clause (norm_id, clause_no, wording, disciplines)
select norm.id, '11',
  '审查机构对施工图审查：是否符合工程建设强制性标准，地基基础和主体结构的安全性，消防和人防防护安全性，是否按规定加盖单位章、执业印章并签字，以及法规规定的其他内容',
  '{}'
from norm where number = '住建部令第13号'
on conflict do nothing;
