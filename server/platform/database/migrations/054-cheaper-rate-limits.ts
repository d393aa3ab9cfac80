// Makes take_rate_limit cheaper for requests far from their limits. Its results stay the same.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client !== "pg") return;
  // Units of the second of `at`. rate_limit_minutes gets them at the first request of a later second.
  await knex.raw("ALTER TABLE rate_limits ADD COLUMN in_open_second bigint NOT NULL DEFAULT 0");
  // rate_limit_log has an entry at `at`, and none after it, because one call writes both.
  // Sessions keep a plan that they made while the tables were small. Without the two settings, such a plan reads the
  // whole log at every call.
  await knex.raw(`
    CREATE OR REPLACE FUNCTION take_rate_limit(
      p_subject text, p_tier text, p_wanted bigint, p_now bigint, p_second bigint, p_minute bigint, p_day bigint,
      OUT admitted bigint, OUT now_ms bigint,
      OUT left_second bigint, OUT left_minute bigint, OUT left_day bigint,
      OUT free_second bigint, OUT free_minute bigint, OUT free_day bigint
    ) LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
    DECLARE
      state rate_limits%ROWTYPE;
      t bigint;
      -- Epoch seconds of the last admission and of this call.
      open_second bigint;
      present_second bigint;
      place integer;
      left_the_second bigint;
      left_the_minute bigint;
      oldest_in_second bigint;
      fewest bigint;
      bucket record;
      gone bigint := 0;
    BEGIN
      LOOP
        SELECT * INTO state FROM rate_limits r WHERE r.subject = p_subject AND r.tier = p_tier FOR UPDATE;
        EXIT WHEN FOUND;
        INSERT INTO rate_limits (subject, tier) VALUES (p_subject, p_tier) ON CONFLICT DO NOTHING;
      END LOOP;

      now_ms := coalesce(p_now, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) + state.ahead;
      IF now_ms < state.at - 60000 THEN
        state.ahead := state.ahead + state.at - now_ms;
        UPDATE rate_limits r SET ahead = state.ahead WHERE r.subject = p_subject AND r.tier = p_tier;
        now_ms := state.at;
      END IF;
      t := greatest(now_ms, state.at);
      open_second := state.at / 1000;
      present_second := t / 1000;

      IF t > state.at THEN
        SELECT (SELECT sum(l.units) FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > state.at - 1000 AND l.at <= t - 1000),
          (SELECT sum(l.units) FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > state.at - 60000 AND l.at <= t - 60000),
          (SELECT l.at FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 1000 ORDER BY l.at LIMIT 1)
          INTO left_the_second, left_the_minute, oldest_in_second;
        state.in_second := state.in_second - coalesce(left_the_second, 0);
        state.in_minute := state.in_minute - coalesce(left_the_minute, 0);
      END IF;
      IF present_second > open_second THEN
        state.in_day := state.in_day - coalesce((SELECT sum(u.units)
          FROM rate_limit_minutes m, unnest(m.units) WITH ORDINALITY AS u(units, ordinal)
          WHERE m.subject = p_subject AND m.tier = p_tier
            AND m.minute BETWEEN (open_second - 86400) / 60 AND (present_second - 86401) / 60
            AND m.minute * 60 + u.ordinal - 1 BETWEEN open_second - 86400 AND present_second - 86401), 0);
        IF open_second < present_second - 86400 THEN
          state.in_day := state.in_day - state.in_open_second;
        END IF;
      END IF;

      admitted := greatest(0, least(
        p_wanted, p_second - state.in_second, p_minute - state.in_minute, p_day - state.in_day));
      IF admitted > 0 THEN
        state.in_second := state.in_second + admitted;
        state.in_minute := state.in_minute + admitted;
        state.in_day := state.in_day + admitted;
        IF present_second > open_second AND state.in_open_second > 0 THEN
          place := open_second % 60 + 1;
          UPDATE rate_limit_minutes m SET units[place] = m.units[place] + state.in_open_second
            WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute = open_second / 60;
          IF NOT FOUND THEN
            DELETE FROM rate_limit_minutes m
              WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute < (present_second - 86400) / 60;
            INSERT INTO rate_limit_minutes (subject, tier, minute, units)
              VALUES (p_subject, p_tier, open_second / 60, array_fill(0::bigint, ARRAY[place - 1])
                || state.in_open_second || array_fill(0::bigint, ARRAY[60 - place]));
          END IF;
          state.in_open_second := 0;
        END IF;
        -- Every ten seconds. The lower bound skips the entries that earlier calls deleted.
        IF present_second / 10 > open_second / 10 THEN
          DELETE FROM rate_limit_log l WHERE l.subject = p_subject AND l.tier = p_tier
            AND l.at > open_second / 10 * 10000 - 60000 AND l.at <= t - 60000;
        END IF;
        IF t > state.at THEN
          INSERT INTO rate_limit_log (subject, tier, at, units) VALUES (p_subject, p_tier, t, admitted);
        ELSE
          UPDATE rate_limit_log l SET units = l.units + admitted
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at = t;
        END IF;
        state.at := t;
        state.in_open_second := state.in_open_second + admitted;
        UPDATE rate_limits r
          SET at = t, in_second = state.in_second, in_minute = state.in_minute, in_day = state.in_day,
            in_open_second = state.in_open_second
          WHERE r.subject = p_subject AND r.tier = p_tier;
      END IF;

      left_second := p_second - state.in_second;
      left_minute := p_minute - state.in_minute;
      left_day := p_day - state.in_day;
      -- The instant of the next free unit, for the windows with the fewest units left. If a limit was lowered, all units
      -- above the limit must leave, and one more. Otherwise the oldest entry must leave.
      fewest := least(left_second, left_minute, left_day);
      IF left_second <= greatest(fewest, 0) THEN
        IF left_second >= 0 AND oldest_in_second IS NOT NULL THEN
          free_second := oldest_in_second + 1000;
        ELSIF left_second >= 0 THEN
          SELECT l.at + 1000 INTO free_second FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 1000 ORDER BY l.at LIMIT 1;
        ELSE
          SELECT entry.at + 1000 INTO free_second FROM (
            SELECT l.at, sum(l.units) OVER (ORDER BY l.at) AS gone FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 1000) entry
          WHERE entry.gone > -left_second ORDER BY entry.at LIMIT 1;
        END IF;
      END IF;
      IF left_minute <= greatest(fewest, 0) THEN
        IF left_minute >= 0 THEN
          SELECT l.at + 60000 INTO free_minute FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 60000 ORDER BY l.at LIMIT 1;
        ELSE
          SELECT entry.at + 60000 INTO free_minute FROM (
            SELECT l.at, sum(l.units) OVER (ORDER BY l.at) AS gone FROM rate_limit_log l
            WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 60000) entry
          WHERE entry.gone > -left_minute ORDER BY entry.at LIMIT 1;
        END IF;
      END IF;
      IF left_day <= greatest(fewest, 0) THEN
        -- The loop ends after a row or two. A sum over the whole day would read 1,441.
        <<oldest>> FOR bucket IN SELECT m.minute, m.units FROM rate_limit_minutes m
          WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute >= (present_second - 86400) / 60 ORDER BY m.minute
        LOOP
          FOR place IN 1 .. 60 LOOP
            CONTINUE WHEN bucket.minute * 60 + place - 1 < present_second - 86400;
            gone := gone + bucket.units[place];
            free_day := (bucket.minute * 60 + place + 86400) * 1000;
            EXIT oldest WHEN gone > greatest(-left_day, 0);
          END LOOP;
        END LOOP;
        IF gone <= greatest(-left_day, 0) THEN
          free_day := (state.at / 1000 + 1 + 86400) * 1000;
        END IF;
      END IF;
      free_second := free_second - state.ahead;
      free_minute := free_minute - state.ahead;
      free_day := free_day - state.ahead;
      now_ms := now_ms - state.ahead;
    END
    $$`);
}
