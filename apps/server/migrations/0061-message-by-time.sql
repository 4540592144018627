-- Messages are read newest first by when they were sent.

drop index message_by_receiver;
create index message_by_receiver on message (credential_id, send_time desc, id desc);
