-- The bell asks for the number of unread messages every half minute: counted from an index of those alone.

create index message_unread on message (credential_id) where read_time is null;
