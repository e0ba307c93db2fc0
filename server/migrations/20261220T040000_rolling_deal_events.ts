import { type Kysely, sql } from 'kysely';

/**
 * Of each kind of event of a listing the moments of the last five that its threads were told, the oldest first, so that no span of 24 hours
 * holds more (rules/limits L31). `since` and `told` say the same for whole days and are read no more. Who has none yet has five left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deal_event_counts add column announced_at timestamptz[] not null default '{}'`.execute(db);

  // Whoever changes a product, on whatever way: its conversations are told by a job. The row of the product is held, so what happens to it
  // is numbered in its order. Of what changes to and fro all day only those are told whom it is about (rules/limits L31), and what follows
  // on the same before they have heard of it is told once, as it is then.
  await sql`
    create or replace function queue_deal_events() returns trigger language plpgsql as $$
    declare
      ended boolean := old.reserved_until is not null
        and (new.reserved_until is null or new.reserved_in is distinct from old.reserved_in);
      dealt bigint[] := array_remove(array[
        case when ended then old.reserved_in end,
        case when new.status = 'sold' and old.status <> 'sold' then new.sold_in end], null);
      news jsonb;
      here bigint;
      waiting record;
      follows boolean;
      last_announced timestamptz[];
      enough boolean := false;
    begin
      if not exists (select from conversations where product_id = new.id) then return null; end if;
      if new.status <> old.status then
        if new.status = 'sold' then
          -- Whose it is now is said by its seller, or by nobody.
          news := jsonb_build_object('type', 'sold')
            || case when new.sold_in is null and not new.sold_elsewhere then '{"here": null}' else '{}' end::jsonb;
          here := new.sold_in;
        elsif new.status = 'active' then
          news := jsonb_build_object('type', 'returned');
        elsif new.status <> 'pending' and old.status in ('active', 'pending') then
          news := jsonb_build_object('type', 'gone', 'status', new.status);
        end if;
      elsif new.status = 'active' and (new.reserved_in is distinct from old.reserved_in
          or (new.reserved_until is null) <> (old.reserved_until is null)
          or abs(extract(epoch from new.reserved_until - old.reserved_until)) >= 60) then
        if new.reserved_until is null then
          news := jsonb_build_object('type', 'released', 'ranOut', old.reserved_until <= new.updated_at);
          here := old.reserved_in;
        else
          news := jsonb_build_object('type', 'reserved',
            'until', to_char(new.reserved_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
          here := new.reserved_in;
        end if;
      elsif new.status = 'active' and (new.price, new.currency) <> (old.price, old.currency) and least(new.price, old.price) > 0 then
        news := jsonb_build_object('type', 'priceChanged', 'from', old.price, 'fromCurrency', old.currency,
          'to', new.price, 'toCurrency', new.currency);
      end if;
      -- One that a job is telling is held, and is left as it is.
      select e.id, e.event, e.conversation_id into waiting from pending_deal_events e
        where e.product_id = new.id and e.after_conversation_id = 0 order by e.id desc limit 1 for update skip locked;
      follows := coalesce(waiting.event ->> 'type' = news ->> 'type' and news ->> 'type' in ('reserved', 'priceChanged'), false);
      if follows and news ->> 'type' = 'priceChanged' then
        news := news || jsonb_build_object('from', waiting.event -> 'from', 'fromCurrency', waiting.event -> 'fromCurrency');
        if (news -> 'from', news -> 'fromCurrency') = (news -> 'to', news -> 'toCurrency') then news := null; end if;
      elsif news is not null and not follows then
        select c.announced_at into last_announced from deal_event_counts c where c.product_id = new.id and c.type = news ->> 'type';
        enough := coalesce(cardinality(last_announced) >= 5 and last_announced[1] > now() - interval '1 day', false);
        if not enough then
          insert into deal_event_counts as c (product_id, type, announced_at) values (new.id, news ->> 'type', array[now()])
            on conflict (product_id, type) do update set announced_at = (c.announced_at || now())[greatest(1, cardinality(c.announced_at) - 3):];
        end if;
        if enough and here is null and dealt = '{}' then news := null; end if;
      end if;
      if waiting.id is not null and (follows or news is null or waiting.event is null) then
        update pending_deal_events e set
          event = case when follows then news else coalesce(news, e.event) end,
          conversation_id = case when follows or news is not null then here else e.conversation_id end,
          concerned_only = case when waiting.event is null then enough else e.concerned_only end,
          dealt_ids = e.dealt_ids || to_jsonb(dealt)
        where id = waiting.id;
      else
        insert into pending_deal_events (product_id, event, conversation_id, dealt_ids, concerned_only)
          values (new.id, news, here, to_jsonb(dealt), enough);
      end if;
      perform wake_job('tell-of-deals');
      return null;
    end $$`.execute(db);
}
