// Lets a request count in several rate-limit tiers: all tiers admit it, or none counts it. SQLite decides in memory.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client !== "pg") return;
  // Returns what take_rate_limit returns, for each tier of p_tiers in its order. A call with 0 requests counts none.
  await knex.raw(`
    CREATE FUNCTION take_rate_limits(p_subject text, p_tiers jsonb, p_wanted bigint, p_now bigint)
    RETURNS TABLE (
      admitted bigint, now_ms bigint,
      left_second bigint, left_minute bigint, left_day bigint,
      free_second bigint, free_minute bigint, free_day bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      tier record;
      taken record;
      at bigint;
      fitting bigint := p_wanted;
    BEGIN
      -- All callers lock in the order of names, so none waits for another that waits for it.
      FOR tier IN SELECT t ->> 'tier' AS name FROM jsonb_array_elements(p_tiers) t ORDER BY 1 LOOP
        LOOP
          PERFORM FROM rate_limits r WHERE r.subject = p_subject AND r.tier = tier.name FOR UPDATE;
          EXIT WHEN FOUND;
          INSERT INTO rate_limits (subject, tier) VALUES (p_subject, tier.name) ON CONFLICT DO NOTHING;
        END LOOP;
      END LOOP;
      at := coalesce(p_now, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint);
      FOR round IN 1 .. 2 LOOP
        FOR tier IN SELECT t ->> 'tier' AS name, (t ->> 'second')::bigint AS second, (t ->> 'minute')::bigint AS minute,
          (t ->> 'day')::bigint AS day FROM jsonb_array_elements(p_tiers) WITH ORDINALITY AS e(t, place) ORDER BY place
        LOOP
          SELECT * INTO taken FROM take_rate_limit(p_subject, tier.name, CASE round WHEN 1 THEN 0 ELSE fitting END, at,
            tier.second, tier.minute, tier.day);
          IF round = 1 THEN
            fitting := greatest(0, least(fitting, taken.left_second, taken.left_minute, taken.left_day));
          ELSE
            RETURN QUERY SELECT taken.admitted, taken.now_ms, taken.left_second, taken.left_minute, taken.left_day,
              taken.free_second, taken.free_minute, taken.free_day;
          END IF;
        END LOOP;
      END LOOP;
    END
    $$`);
}
