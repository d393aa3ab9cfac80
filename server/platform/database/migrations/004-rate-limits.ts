// On SQLite one process writes counts in the background. On PostgreSQL processes share the counts, so the database
// decides.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("rate_limit_overrides", (table) => {
    table.text("project_id").notNullable().references("projects.id");
    table.text("tier").notNullable();
    // Null keeps the limit of the contract.
    table.integer("per_second").checkPositive();
    table.integer("per_minute").checkPositive();
    table.integer("per_day").checkPositive();
    table.primary(["project_id", "tier"]);
  });
  // Processes detect changes by this counter.
  await knex.schema.createTable("rate_limit_override_changes", (table) => {
    table.bigInteger("changes").notNullable();
  });
  await knex("rate_limit_override_changes").insert({ changes: 0 });
  if (knex.client.config.client === "pg") await createSharedCounts(knex);
  else await createCounts(knex);
}

async function createCounts(knex: Knex): Promise<void> {
  await knex.schema.createTable("rate_limit_minutes", (table) => {
    table.text("subject").notNullable();
    table.text("tier").notNullable();
    // Minutes since the epoch. `units` is JSON: admitted requests by second of the minute.
    table.bigInteger("minute").notNullable();
    table.text("units").notNullable();
    table.primary(["subject", "tier", "minute"]);
  });
  await knex.schema.createTable("rate_limit_reservations", (table) => {
    table.text("subject").notNullable();
    table.text("tier").notNullable();
    // Requests that may be admitted before the next write.
    table.bigInteger("units").notNullable();
    table.primary(["subject", "tier"]);
  });
}

async function createSharedCounts(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE rate_limits (
      subject text NOT NULL,
      tier text NOT NULL,
      -- Epoch ms up to which the three sums exclude units that left their window.
      at bigint NOT NULL DEFAULT 0,
      -- Ms by which the clock was set back; they are added to its time.
      ahead bigint NOT NULL DEFAULT 0,
      in_second bigint NOT NULL DEFAULT 0,
      in_minute bigint NOT NULL DEFAULT 0,
      in_day bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (subject, tier)
    ) WITH (fillfactor = 50)`);
  await knex.raw(`
    CREATE TABLE rate_limit_log (
      subject text NOT NULL,
      tier text NOT NULL,
      at bigint NOT NULL,
      units bigint NOT NULL,
      PRIMARY KEY (subject, tier, at)
    )`);
  await knex.raw(`
    CREATE TABLE rate_limit_minutes (
      subject text NOT NULL,
      tier text NOT NULL,
      minute bigint NOT NULL,
      -- By second of the minute, the first at 1.
      units bigint[] NOT NULL DEFAULT array_fill(0::bigint, ARRAY[60]),
      PRIMARY KEY (subject, tier, minute)
    ) WITH (fillfactor = 70)`);
  // Statements after FOR UPDATE see the previous lock holder's writes. A single statement with CTEs would not see these
  // writes.
  await knex.raw(`
    CREATE FUNCTION take_rate_limit(
      p_subject text, p_tier text, p_wanted bigint, p_now bigint, p_second bigint, p_minute bigint, p_day bigint,
      OUT admitted bigint, OUT now_ms bigint,
      OUT left_second bigint, OUT left_minute bigint, OUT left_day bigint,
      OUT free_second bigint, OUT free_minute bigint, OUT free_day bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      state rate_limits%ROWTYPE;
      t bigint;
      second_of_minute integer;
      left_the_minute bigint;
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

      state.in_second := state.in_second - coalesce((SELECT sum(l.units) FROM rate_limit_log l
        WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > state.at - 1000 AND l.at <= t - 1000), 0);
      left_the_minute := coalesce((SELECT sum(l.units) FROM rate_limit_log l
        WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > state.at - 60000 AND l.at <= t - 60000), 0);
      state.in_minute := state.in_minute - left_the_minute;
      IF t / 1000 > state.at / 1000 THEN
        state.in_day := state.in_day - coalesce((SELECT sum(u.units)
          FROM rate_limit_minutes m, unnest(m.units) WITH ORDINALITY AS u(units, ordinal)
          WHERE m.subject = p_subject AND m.tier = p_tier
            AND m.minute BETWEEN (state.at / 1000 - 86400) / 60 AND (t / 1000 - 86401) / 60
            AND m.minute * 60 + u.ordinal - 1 BETWEEN state.at / 1000 - 86400 AND t / 1000 - 86401), 0);
      END IF;

      admitted := greatest(0, least(
        p_wanted, p_second - state.in_second, p_minute - state.in_minute, p_day - state.in_day));
      IF admitted > 0 THEN
        state.in_second := state.in_second + admitted;
        state.in_minute := state.in_minute + admitted;
        state.in_day := state.in_day + admitted;
        IF left_the_minute > 0 THEN
          DELETE FROM rate_limit_log l WHERE l.subject = p_subject AND l.tier = p_tier AND l.at <= t - 60000;
        END IF;
        INSERT INTO rate_limit_log AS l (subject, tier, at, units) VALUES (p_subject, p_tier, t, admitted)
          ON CONFLICT (subject, tier, at) DO UPDATE SET units = l.units + excluded.units;
        second_of_minute := (t / 1000) % 60 + 1;
        UPDATE rate_limit_minutes m SET units[second_of_minute] = m.units[second_of_minute] + admitted
          WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute = t / 60000;
        IF NOT FOUND THEN
          DELETE FROM rate_limit_minutes m
            WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute < (t / 1000 - 86400) / 60;
          INSERT INTO rate_limit_minutes AS m (subject, tier, minute) VALUES (p_subject, p_tier, t / 60000);
          UPDATE rate_limit_minutes m SET units[second_of_minute] = admitted
            WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute = t / 60000;
        END IF;
        UPDATE rate_limits r
          SET at = t, in_second = state.in_second, in_minute = state.in_minute, in_day = state.in_day
          WHERE r.subject = p_subject AND r.tier = p_tier;
      END IF;

      left_second := p_second - state.in_second;
      left_minute := p_minute - state.in_minute;
      left_day := p_day - state.in_day;
      -- The instant of the next free unit, for the windows with the fewest units left: all units above the limit
      -- must leave, and one more.
      fewest := least(left_second, left_minute, left_day);
      IF left_second <= greatest(fewest, 0) THEN
        SELECT entry.at + 1000 INTO free_second FROM (
          SELECT l.at, sum(l.units) OVER (ORDER BY l.at) AS gone FROM rate_limit_log l
          WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 1000) entry
        WHERE entry.gone > -left_second ORDER BY entry.at LIMIT 1;
      END IF;
      IF left_minute <= greatest(fewest, 0) THEN
        SELECT entry.at + 60000 INTO free_minute FROM (
          SELECT l.at, sum(l.units) OVER (ORDER BY l.at) AS gone FROM rate_limit_log l
          WHERE l.subject = p_subject AND l.tier = p_tier AND l.at > t - 60000) entry
        WHERE entry.gone > -left_minute ORDER BY entry.at LIMIT 1;
      END IF;
      IF left_day <= greatest(fewest, 0) THEN
        -- The loop ends after a row or two. A sum over the whole day would read 1,441.
        <<oldest>> FOR bucket IN SELECT m.minute, m.units FROM rate_limit_minutes m
          WHERE m.subject = p_subject AND m.tier = p_tier AND m.minute >= (t / 1000 - 86400) / 60 ORDER BY m.minute
        LOOP
          FOR place IN 1 .. 60 LOOP
            CONTINUE WHEN bucket.minute * 60 + place - 1 < t / 1000 - 86400;
            gone := gone + bucket.units[place];
            free_day := (bucket.minute * 60 + place + 86400) * 1000;
            EXIT oldest WHEN gone > greatest(-left_day, 0);
          END LOOP;
        END LOOP;
      END IF;
      free_second := free_second - state.ahead;
      free_minute := free_minute - state.ahead;
      free_day := free_day - state.ahead;
      now_ms := now_ms - state.ahead;
    END
    $$`);
}
