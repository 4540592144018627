-- The owner hands in with an alteration what changed; what the project rests on came with the batch it alters.

update folder set should_doc_num = null
from share join submission on submission.id = share.submission_id
where folder.share_id = share.id and share.part = 'CONSTRUCT' and submission.alters_id is not null and folder.is_system;
