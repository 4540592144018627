-- Messages also go to the phone of a person as text messages.

alter table push_channel
  -- who gets text messages by this channel; then org_id and account_id are null
  add column texted_account_id bigint unique references account,
  drop constraint push_channel_kind,
  add constraint push_channel_kind check (kind in ('WECHAT_WORK', 'DINGTALK', 'WEBHOOK', 'EMAIL', 'SMS')),
  drop constraint push_channel_owner,
  add constraint push_channel_owner check (num_nonnulls(org_id, account_id, texted_account_id) = 1);
