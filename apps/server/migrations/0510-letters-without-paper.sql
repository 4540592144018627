-- A letter is sent when its paper is printed. Those whose printing failed were called sent all the same.
update letter set state = 'CREATED' where state = 'SENT' and file_id is null;
