"""Every limit of the service, in one table."""

import msgspec

MIB = 1024 * 1024


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What the service refuses to go beyond; a test may build its own to reach a limit sooner."""

    # Interactions, in seconds.
    first_answer: float = 3.0
    token_life: float = 15 * 60.0

    # Messages.
    content: int = 2_000
    nonce: int = 25
    embeds: int = 10
    embed_title: int = 256
    embed_description: int = 4_096
    embed_fields: int = 25
    embed_field_name: int = 256
    embed_field_value: int = 1_024
    embed_footer: int = 2_048
    embed_author: int = 256
    embeds_together: int = 6_000
    pins: int = 250
    reactions: int = 20

    # Components.
    rows: int = 5
    row_buttons: int = 5
    layout_components: int = 40
    layout_text: int = 4_000
    gallery_items: int = 10
    section_texts: int = 3
    button_label: int = 80
    custom_id: int = 100
    select_options: int = 25
    select_text: int = 100
    placeholder: int = 150
    group_options: int = 10

    # Modals.
    modal_title: int = 45
    modal_components: int = 5
    modal_label: int = 45
    modal_description: int = 100
    modal_placeholder: int = 100
    text_input: int = 4_000

    # Commands.
    choices: int = 25
    choice_text: int = 100
    command_name: int = 32
    command_description: int = 100
    command_options: int = 25
    command_characters: int = 8_000
    commands: int = 100
    menus: int = 15

    # Files.
    file_bytes: int = 10 * MIB
    request_bytes: int = 25 * MIB
    files: int = 10
    alt_text: int = 1_024
    link_life: float = 24 * 60 * 60.0

    # Emojis of the application.
    emojis: int = 2_000
    emoji_bytes: int = 256 * 1024
    emoji_name: int = 32

    # People, channels and threads.
    user_name: int = 32
    channel_name: int = 100
    topic: int = 1_024
    slowmode: int = 6 * 60 * 60
    active_threads: int = 1_000

    # Traffic.
    requests: int = 50
    requests_window: float = 1.0
    # Limits of time, which nobody should have to wait for who does not test them: the service takes
    # 5 messages in 5 s, and of the others it does not say how many.
    in_channel: int = 50
    in_channel_window: float = 1.0
    old_edits: int = 1_000  # of messages older than an hour, in one channel
    old_edits_window: float = 60.0
    openings: int = 1_000  # of private conversations
    openings_window: float = 10 * 60.0
    invalid_requests: int = 10_000
    invalid_window: float = 10 * 60.0
    shards: int = 1  # into how many the service wants the bot's events divided
    gateway_sends: int = 120
    gateway_window: float = 60.0
    gateway_bytes: int = 4_096
