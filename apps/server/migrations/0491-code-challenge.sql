-- A code is worth something only to the client that began the sign-in (RFC 7636, decision 43).

-- SHA-256 of the secret that must be shown with the code; null where the client sent none
alter table authorization_code add column code_challenge text;
