-- A converted drawing tells its unit and the windows of its layouts, so that it is measured without a scale set by hand.
-- What was converted before tells neither: its layouts are measured on paper, as they were.

update sheet_conversion
set contents = contents || jsonb_build_object(
  'unit', null,
  'pages', (select coalesce(jsonb_agg(page || '{"views": []}' order by place), '[]')
            from jsonb_array_elements(contents -> 'pages') with ordinality as pages(page, place))
)
where contents is not null and jsonb_typeof(contents) = 'object';
