-- Reports of models name the axes of their grids; a model that was read before has none until it is read again.
update model set report = report || '{"axes": []}'::jsonb where report is not null;
