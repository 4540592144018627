-- Signing with a key outside the portal: digests are handed out, signatures come back.

alter table signature_signer
  -- certificates of the key, in PEM, the signer's own first; null for keys the portal keeps
  add column certificate_pem text,
  add column certificate_serial text;

alter table signature_use
  -- the time the signature names, and the digest that was handed out for it
  add column prepared_time timestamptz,
  add column prepared_digest text;
