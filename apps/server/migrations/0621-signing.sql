-- Signing with keys of the server: each signer confirms once, then the files are signed one by one. The copy with the
-- signatures so far (signature_item.signed_file_id) has one version for each signature.

alter table signature_signer
  -- when the signer confirmed
  add column confirm_time timestamptz;
